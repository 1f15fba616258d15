export { chainAnswer } from '@/lib/systems/decomp-entail/parts/read-chains'
