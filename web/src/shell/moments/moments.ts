// How long a great moment is shown, in milliseconds.
export const MOMENT = 1900
export const STILL = 6000 // without animations: a banner, until it is read
