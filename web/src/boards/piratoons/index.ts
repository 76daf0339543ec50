export { default as Board } from './Board.svelte'
export { fromList } from './chest/hand'
export { paceOfMove } from './pace'
export { pointsAt } from './pointing'
