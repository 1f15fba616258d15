const edges = [0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** What the engine is doing, and how long its callers waited. */
export class Load {
  received = 0
  finished = 0
  /** Callers that went before their answer was complete. */
  disconnected = 0
  running = 0
  readonly hashes: string[] = []
  #waiting: (() => void)[] = []
  #firstTokens = edges.map(() => 0)
  #firstTokenCount = 0
  #firstTokenSum = 0
  #promptTokens = 0
  #generatedTokens = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async enter(): Promise<void> {
    if (this.running >= this.#limit)
      await new Promise<void>((resolve) => void this.#waiting.push(resolve))
    this.running += 1
  }

  leave(): void {
    this.running -= 1
    this.#waiting.shift()?.()
  }

  firstToken(seconds: number): void {
    for (const [at, edge] of edges.entries())
      if (seconds <= edge) this.#firstTokens[at] = (this.#firstTokens[at] ?? 0) + 1
    this.#firstTokenCount += 1
    this.#firstTokenSum += seconds
  }

  tokens(prompt: number, generated: number): void {
    this.#promptTokens += prompt
    this.#generatedTokens += generated
  }

  /** Prometheus text with the names vLLM uses. */
  metrics(model: string): string {
    const labels = `model_name="${model}"`
    const gauge = (name: string, value: number) =>
      `# TYPE ${name} gauge\n${name}{${labels}} ${value}`
    const counter = (name: string, value: number) =>
      `# TYPE ${name} counter\n${name}_total{${labels}} ${value}`
    const name = 'vllm:time_to_first_token_seconds'
    const buckets = edges.map(
      (edge, at) => `${name}_bucket{le="${edge}",${labels}} ${this.#firstTokens[at] ?? 0}`,
    )
    return [
      gauge('vllm:num_requests_running', this.running),
      gauge('vllm:num_requests_waiting', this.waiting),
      gauge('vllm:kv_cache_usage_perc', this.running / this.#limit),
      counter('vllm:prompt_tokens', this.#promptTokens),
      counter('vllm:generation_tokens', this.#generatedTokens),
      `# TYPE ${name} histogram`,
      ...buckets,
      `${name}_bucket{le="+Inf",${labels}} ${this.#firstTokenCount}`,
      `${name}_sum{${labels}} ${this.#firstTokenSum}`,
      `${name}_count{${labels}} ${this.#firstTokenCount}`,
      '',
    ].join('\n')
  }
}
