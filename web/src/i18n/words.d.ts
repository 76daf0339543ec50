/** Made by the plugin in catalogues.ts of the web folder, from the catalogues of the app and the games. */
declare module 'virtual:words' {
  /** Loads all that is said in a language, by its code. */
  const loads: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>
  export default loads
  /** What each calls itself: Deutsch. */
  export const names: Readonly<Record<string, string>>
}
