export { boxesIn } from '@/lib/systems/composition-rl/response/boxed'
