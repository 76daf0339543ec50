export { default as Board } from './Board.svelte'
export { pointsAt } from './pointing'
export { demandOf, momentOf } from '../moments/crews'
export { paceOfMove } from './pace'
