export { default as Board } from './Board.svelte'
export { paceOfMove } from './pace'
export { pointsAt } from './pointing'
export { demandOf, momentOf } from '../moments/adventures'
