/** It can be touched; what is held can go there; it is held. */
export type Glow = 'can' | 'goal' | 'held' | null
