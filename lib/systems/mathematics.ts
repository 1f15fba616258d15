export { readRelation, symbolIn } from './composition-rl/chain/relation'
export { calculate } from './composition-rl/maths/calculate'
export { equation } from './composition-rl/chain/written'
