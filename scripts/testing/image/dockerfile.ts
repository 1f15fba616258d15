export interface Instruction {
  name: string
  text: string
}

/** Instructions of a Dockerfile; lines that end in a backslash go on, comments are left out. */
export function instructionsOf(dockerfile: string): Instruction[] {
  return dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { name, text }
    })
}

export interface Stage {
  /** Image it starts from. */
  image: string
  /** Empty for the last one. */
  name: string
  instructions: Instruction[]
}

export function stagesOf(instructions: readonly Instruction[]): Stage[] {
  const stages: Stage[] = []
  for (const instruction of instructions) {
    if (instruction.name !== 'FROM') stages.at(-1)?.instructions.push(instruction)
    else {
      const [, image = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(instruction.text) ?? []
      stages.push({ image, name, instructions: [] })
    }
  }
  return stages
}

export interface Copy {
  /** Stage it is copied from; undefined = the project. */
  from: string | undefined
  paths: string[]
  to: string
}

export function copyOf(text: string): Copy {
  const [, from, rest = ''] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(text) ?? []
  const paths = rest.split(/\s+/)
  return { from, paths: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** `ENV` and its like: `A=1 B=2`. */
export function pairsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
  )
}
