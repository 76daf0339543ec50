export { default as Board } from './Board.svelte'
export { fromList } from './hand'
export { paceOfMove } from './pace'
