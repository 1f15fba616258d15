import type { ModelServerErrorCode } from '@/lib/platform/model-server/schema'

const settings = 'in Settings → Model servers'

/** Every failure of a call to a model server. */
const ofServer: Record<ModelServerErrorCode, string> = {
  unreachable: `Check that the model server runs and that its address ${settings} is right, then try again.`,
  connect_timeout:
    'Check the address of the model server and any firewall in between. If the server is busy, lower its concurrency.',
  wrong_address: `Correct the address of this model server ${settings}: it may end in /v1, or be copied with /chat/completions.`,
  key_needed: `Check the key of this model server ${settings}.`,
  unknown_model: `Check the model of this server ${settings}: it has to be one that it lists.`,
  too_long: 'Shorten the document, or serve the model with a longer context.',
  refused: 'The server does not take this request. Check the parameters and the model.',
  overloaded: 'The server has too much to do. Try again in a while, or lower its concurrency.',
  timeout: 'The server took too long. Lower max tokens, or look into its log, then try again.',
  cut: 'Try again; if it breaks off again, look into the log of the server, or of a proxy in between.',
  stream_error: 'The server gave up while it wrote. Try again, or look into its log.',
  unreadable: `The reply is not in the OpenAI format. Check the address ${settings}, then the log of the server.`,
  too_large: 'The reply was too long to store. Lower max tokens.',
  address_refused: `This address may not be asked. Give the model server another one ${settings}.`,
  cancelled: 'It was stopped before its end. Try again when it suits.',
  thinking_budget: 'Raise the maximum of tokens, or turn the thinking of this server off.',
  server_error: 'Look into the log of the model server, then try again.',
}

/** Failures of what is around such a call. */
const ofOthers: Record<string, string> = {
  empty_reply: 'Try again; if it stays empty, check how the model is served.',
  no_document:
    'A claim needs its document: import it first. For research, start a run that names a corpus.',
  not_found: 'It was deleted meanwhile. Start a new run on what is left.',
  unavailable: 'Check that the retriever of the corpus runs, then try again.',
  internal: 'Look into the log of Touchstone, and report it if it happens again.',
}

const advice = new Map(Object.entries({ ...ofServer, ...ofOthers }))

/** What to do about a failure, in a sentence; the words of the server stand beside it. */
export function adviceOn(code: string): string {
  return (
    advice.get(code) ??
    'Try again; if it fails the same way, look into the log of the model server.'
  )
}
