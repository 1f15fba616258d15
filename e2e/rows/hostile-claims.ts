import { bridgeTrace, type Row } from './claims'

const script = '<script>window.hasRun = 1</script>'
const image = '<img src="/hostile" onerror="window.hasRun = 1">'
const rightToLeft = '\u202Eمرحبا\u202C'
const controls = 'bell\u0007 escape\u001B[31m null\u0000'

/** Names of collections and files have no control characters. */
export const hostileName = `${script}${image}`
export const hostileText = `${hostileName} ${rightToLeft} ${controls} 👩‍🚀 {{7*7}} javascript:window.hasRun=1`

/** A line of a canonical file with hostile text in every field. */
export const hostileClaim: Row = bridgeTrace({
  dataset: `dataset ${hostileText}`,
  item_id: `item ${hostileText}`,
  id: `id ${hostileText}`,
  group_id: `group ${hostileText}`,
  model: `model ${hostileText}`,
  run: `run ${hostileText}`,
  prompt_version: hostileText,
  input: {
    claim: `claim ${hostileText}`,
    passages: [{ id: hostileText, title: `title ${hostileText}`, text: `evidence ${hostileText}` }],
  },
  output: [
    `<think>thought ${hostileText}</think>`,
    `<question>question ${hostileText}</question>`,
    `<answer>answer ${hostileText}</answer>`,
    `outside ${hostileText}`,
    `<verification>${hostileText}</verification>`,
  ].join('\n'),
  logged: {
    rewards: { [`reward ${hostileText}`]: 0.5, format: 1 },
    detail: { [hostileText]: hostileText },
  },
  extra: { [hostileText]: hostileText },
})
