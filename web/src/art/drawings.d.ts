/** Made by the plugin in drawings.ts of the web folder, from the files of this one. */
declare module 'virtual:drawings' {
  /** The address of the file with the drawings of boards, as symbols. */
  export const sheet: string
  /** The address of a drawing by its name, wherever it is. */
  export const addressOf: (name: string) => string
  /** The addresses of the pictures of games, by their names. */
  export const pictures: Readonly<Record<string, string>>
  /** Width and height of each drawing, by its name. */
  export const sizes: Readonly<Record<string, readonly [number, number]>>
}
