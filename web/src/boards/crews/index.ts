export { default as Board } from './Board.svelte'
export { pointsAt } from './pointing'
