import type { Metadata } from 'next'
import { Code, Prose, Section } from '@/components/features/docs/prose'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'
import { loadOrigin } from '@/lib/features/openapi/loaders'

export const metadata: Metadata = { title: 'Serving models' }

const lora = `vllm serve Qwen/Qwen2.5-7B-Instruct \\
  --enable-lora --max-lora-rank 64 \\
  --lora-modules decompose-rl=/models/decompose-rl \\
  --max-model-len 16384 --port 8000`

const merged = `vllm serve /models/decompose-rl-merged \\
  --served-model-name decompose-rl \\
  --max-model-len 16384 --port 8000`

const faithlens = `vllm serve /models/faithlens \\
  --served-model-name faithlens \\
  --max-model-len 16384 --port 8001`

const judge = `vllm serve Qwen/Qwen3-32B \\
  --served-model-name judge \\
  --max-model-len 16384 --port 8002`

const embeddings = `vllm serve Qwen/Qwen3-Embedding-8B \\
  --runner pooling \\
  --served-model-name embeddings --port 8004`

const others = `# llama.cpp: leave the tags in the text
llama-server -m model.gguf --port 8080 --jinja \\
  --reasoning-format none --metrics

# SGLang: start it without a reasoning parser
python -m sglang.launch_server --model-path /models/faithlens \\
  --port 30000 --enable-metrics`

const addAt = (origin: string) => `curl -s ${origin}/api/model-servers \\
  -H 'content-type: application/json' \\
  -d '{ "name": "gpu-1", "base_url": "http://gpu-1:8000",
        "model": "decompose-rl", "roles": ["policy"], "max_concurrency": 32 }'`

const verifyAt = (origin: string) => `curl -s ${origin}/api/runs \\
  -H 'content-type: application/json' \\
  -d '{ "systems": ["decompose-rl"],
        "input": { "claim": "The bridge opened in 1911.",
                   "document": "The bridge was opened on 20 May 1912." } }'

# what happens, as it happens; ends with the event "finished"
curl -sN ${origin}/api/runs/RUN_ID/events

# stop it
curl -s -X DELETE ${origin}/api/runs/RUN_ID`

const released = `git clone https://github.com/dipta007/DecomposeRL
npm run touchstone -- prompts import DecomposeRL`

const pack = `source: my notes, March
origin: own            # left out: released
prompts:
  - role: faithlens/novice
    system: You check claims.
    user: |
      {{document}}
      {{claim}}
      {{explanation}}
    reply: text        # or json`

const roles: [role: string, needs: string][] = [
  [
    'policy',
    'Writes the traces: the model under audit. It gets what is asked, and the document where there is one. DecompEntail writes, corrects and weighs its facts with it.',
  ],
  [
    'judge',
    'Grades questions and answers. The DecomposeRL paper uses Qwen3-32B at temperature 0 with seed 42.',
  ],
  [
    'novice',
    'Answers from a FaithLens explanation. The paper uses Llama-3.1-8B-Instruct at temperature 0.6. It has to be weaker than the judge: without a server of this role that is not the judge, you are asked to name one.',
  ],
  [
    'embedding',
    'Embeds questions for diversity, and facts, so that a chain ends when they repeat. The DecomposeRL paper uses Qwen3-Embedding-8B. It serves /v1/embeddings only, so it is a server of its own.',
  ],
  ['agent', 'Searches and writes reports with tools.'],
]

export default async function ModelServersPage() {
  const origin = await loadOrigin()
  return (
    <PageFrame
      title="Serving models"
      lead="Touchstone talks to any server that speaks the OpenAI chat format. Until you add one, the built-in baseline answers; it is a few rules about words, no language model."
    >
      <Prose>
        <Section title="Leave the tags in the text">
          <p>
            DecomposeRL and FaithLens write their reasoning as tags in the answer itself. A server
            that was started with a reasoning parser cuts the first <code>&lt;think&gt;</code> block
            out and sends it separately. Touchstone puts it back for reading and marks the text as
            put together, but what the model wrote byte for byte is lost. So start servers of these
            two models <em>without</em> <code>--reasoning-parser</code>.
          </p>
        </Section>
        <Section title="DecomposeRL">
          <p>
            The paper trains a LoRA adapter on Qwen2.5-7B-Instruct. Serve the adapter on its base
            model, or a merged checkpoint.
          </p>
          <Code label="Commands: an adapter on its base model" text={lora} />
          <Code label="Commands: a merged checkpoint" text={merged} />
          <p>
            The confidence of a verdict is read from token probabilities, which vLLM sends when they
            are asked for. Where a server does not send them, a trace has no confidence.
          </p>
        </Section>
        <Section title="FaithLens">
          <Code label="Commands: FaithLens" text={faithlens} />
        </Section>
        <Section title="Composition-RL">
          <p>
            Serve any model that reasons, with room for long answers. The last{' '}
            <code>\boxed{'{}'}</code> counts, and only behind the thinking: with or without a
            reasoning parser it is read the same.
          </p>
        </Section>
        <Section title="DecompEntail">
          <p>
            One chat model does all three steps. How sure it is of an answer is read from token
            probabilities; where a server sends none, every chain weighs the same.
          </p>
        </Section>
        <Section title="The prompts of the papers">
          <p>
            The built-in prompts are our own wording. A published checkpoint gives the paper&apos;s
            scores only with the prompts it was trained with. Import them from your copy of the
            released code: known templates are found by their slots and stored as versions of origin{' '}
            <em>released</em>. Every trace and every judged score names its prompt version.
          </p>
          <Code label="Commands: the prompts of a paper" text={released} />
          <p>A prompt pack in JSON or YAML does the same for prompts of your own.</p>
          <Code label="A prompt pack" text={pack} />
        </Section>
        <Section title="Judge and embeddings">
          <p>
            A Qwen3 judge thinks before it answers unless it is told not to: set <em>Thinking</em>{' '}
            to <em>off</em> in the settings of that server.
          </p>
          <Code label="Commands: a judge" text={judge} />
          <Code label="Commands: embeddings" text={embeddings} />
        </Section>
        <Section title="Other servers">
          <p>
            Enter the address as the server&apos;s documentation gives it:{' '}
            <code>http://gpu-1:8000</code>, <code>…/v1</code>, <code>…/v1beta/openai</code>,{' '}
            <code>…/api/v3</code> or a copied <code>…/chat/completions</code>.{' '}
            <em>Test the connection</em> says where it looked.
          </p>
          <Code label="Commands: other servers" text={others} />
          <p>
            Ollama cuts a prompt that is too long without saying so; give its models a context that
            is long enough for your documents.
          </p>
        </Section>
        <Section title="What each role is for">
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
            {roles.map(([role, needs]) => (
              <div key={role} className="contents">
                <dt className="font-semibold">{role}</dt>
                <dd>{needs}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title="Cached replies">
          <p>
            A request that was answered before is not sent again: its reply is reused, and shown as{' '}
            <em>from cache</em>. It is reused while the server reports the same weights: the same
            root and creation time of the model, and the same system fingerprint. vLLM and llama.cpp
            don’t report when the weights in a folder were replaced: then choose{' '}
            <em>Clear cached replies</em> in the settings of the server. Old replies stay as
            records.
          </p>
          <p>
            <em>Ignore cached replies</em> does the same for one run or judge run; in the API it is{' '}
            <code>&quot;cache&quot;: &quot;refresh&quot;</code>, on the command line{' '}
            <code>--cache refresh</code>.
          </p>
          <p>
            Name the model of a server. Where none is named, Touchstone asks for the first that{' '}
            <code>/v1/models</code> lists.
          </p>
        </Section>
        <Section title="By script">
          <p>
            Everything the pages do, curl can do:{' '}
            <Link href="/docs/api" className="text-link underline">
              the API
            </Link>
            .
          </p>
          <Code label="Commands: add a server" text={addAt(origin)} />
          <Code label="Commands: verify a claim" text={verifyAt(origin)} />
        </Section>
      </Prose>
    </PageFrame>
  )
}
