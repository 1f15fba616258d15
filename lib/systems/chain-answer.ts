export { chainAnswer } from './decomp-entail/parts/read-chains'
