/** The pages of the documentation, in reading order. */
export const docTopics = [
  {
    href: '/docs/model-servers',
    title: 'Serving models',
    about: 'Start vLLM, SGLang, llama.cpp or Ollama, and add them as model servers.',
  },
  {
    href: '/docs/rewards',
    title: 'Rewards',
    about: 'What each number means, what it rests on, and when it is undefined.',
  },
  {
    href: '/docs/exports',
    title: 'Exports',
    about: 'Every kind of file with its options, and three lines that open it.',
  },
  { href: '/docs/api', title: 'API', about: 'Every call, with an example that runs as it is.' },
  {
    href: '/docs/serving',
    title: 'Serving a team',
    about: 'Accounts, roles, API keys, and nginx with TLS.',
  },
] as const
