import type { Metadata } from 'next'
import { Code, Prose, Section } from '@/components/features/docs/prose'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'

export const metadata: Metadata = { title: 'Serving a team' }

const start = `HOST=127.0.0.1 PORT=3000 \\
  ALLOWED_HOSTS=touchstone.example.org TRUST_PROXY=on npm start`

const nginx = `server {
  listen 443 ssl;
  server_name touchstone.example.org;
  ssl_certificate     /etc/ssl/touchstone.pem;
  ssl_certificate_key /etc/ssl/touchstone.key;

  client_max_body_size 0;        # files of any size are streamed
  proxy_request_buffering off;

  location / {
    proxy_pass http://127.0.0.1:3000;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_buffering off;         # what a model writes is shown as it comes
    proxy_read_timeout 1h;
  }
}

server {
  listen 80;
  server_name touchstone.example.org;
  return 301 https://$host$request_uri;
}`

const people = `npm run touchstone -- user add --role lead      # prints a link that is good once
npm run touchstone -- user reset ann@example.org
npm run touchstone -- user list`

const key = `export TOUCHSTONE_KEY=ts_…
npm run touchstone -- import rollouts.jsonl --collection "last night"
curl -H "authorization: Bearer $TOUCHSTONE_KEY" https://touchstone.example.org/api/traces?limit=1`

/** How Touchstone is run for more than one person. */
export default function ServingPage() {
  return (
    <PageFrame
      title="Serving a team"
      lead="On a laptop, nobody has to sign in. As soon as others can reach the server, everyone does."
    >
      <Prose>
        <Section title="Behind nginx, with TLS">
          <p>
            Let Touchstone listen on this machine alone and put nginx in front. Name the host it is
            reached under, and trust the proxy: then cookies are sent over TLS only, and the
            activity log shows the addresses of people instead of that of the proxy.
          </p>
          <Code label="Command: start behind a proxy" text={start} />
          <Code label="Configuration: nginx" text={nginx} />
          <p>
            Trust a proxy only if it is the only way to the server. Without TRUST_PROXY, what a
            request says about where it comes from is ignored.
          </p>
        </Section>
        <Section title="The first account">
          <p>
            The first start prints a link in the terminal. Until the first account is made with it,
            everything else is refused. Behind a proxy, put the address of the proxy in front of the
            path.
          </p>
        </Section>
        <Section title="People">
          <p>
            Owners make links by which others join, each with a role: an owner may do everything; a
            lead runs collections, judgings, prompts and model servers; an auditor reads, marks and
            verifies; a viewer reads; an annotator has the tasks of their own studies. No mail is
            sent: pass the link on as you like. The same by shell, also when everybody is locked
            out:
          </p>
          <Code label="Commands: people" text={people} />
        </Section>
        <Section title="Scripts">
          <p>
            A key from the settings signs a script in. It can do no more than its person, and is
            shown once.
          </p>
          <Code label="Commands: a key" text={key} />
          <p>
            <Link href="/docs/api" className="text-link underline">
              The API
            </Link>{' '}
            lists every call.
          </p>
        </Section>
        <Section title="Limits">
          <p>
            A JSON body may hold 64 KB for signing in and links, 256 KB for a judgement, 8 MB for a
            run or a composition, and 1 MB otherwise. Uploads are limited by MAX_UPLOAD_MB. A client
            is disconnected when its headers take longer than 15 seconds or its body comes more
            slowly than 0.5 KB/s. An address may keep 100 event streams open, and up to 18 people of
            one address can sign in at the same moment. Set TRUST_PROXY behind a proxy: otherwise
            everybody counts as one address.
          </p>
        </Section>
        <Section title="Personal data">
          <p>
            Passwords are kept as hashes, keys and links too. The activity log holds names,
            addresses and times. Nobody can change it; owners can read and download it. A person who
            is removed loses account, devices and keys; what they made stays under a pseudonym.
          </p>
        </Section>
      </Prose>
    </PageFrame>
  )
}
