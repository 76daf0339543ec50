// How much room the window has, and what a table does with it.
import { MediaQuery } from 'svelte/reactivity'

export class Layout {
  #small = new MediaQuery('max-width: 1199px')
  #medium = new MediaQuery('max-width: 1399px')
  #phone = new MediaQuery('max-width: 699px')
  #low = new MediaQuery('max-height: 820px')

  /** `alone`: there is no chat. */
  constructor(private readonly alone: () => boolean) {}

  /** Log and chat are beside the board if there is room for both; otherwise each is a drawer. */
  get narrow(): boolean {
    return this.#small.current || (this.alone() && this.#medium.current)
  }

  /** The tools lie at the bottom, under the thumbs. */
  get phone(): boolean {
    return this.#phone.current
  }

  /** There is room for all tools in a row only beyond this. */
  get small(): boolean {
    return this.#small.current
  }

  /** The page's own bar gives way to the table. */
  get bare(): boolean {
    return this.narrow || this.#low.current
  }
}
