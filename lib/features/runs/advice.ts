import type { ModelServerErrorCode } from '@/lib/platform/model-server/schema'

const settings = 'in Settings → Model servers'

/** Every failure of a call to a model server. */
const ofServer: Record<ModelServerErrorCode, string> = {
  unreachable: `Check that the model server runs and that its address ${settings} is right, then try again.`,
  connect_timeout:
    'Check the address of the model server and any firewall in between. If the server is busy, lower its max concurrent requests.',
  wrong_address: `Correct the address of this model server ${settings}: it can end in /v1 or /chat/completions.`,
  key_needed: `Check the key of this model server ${settings}.`,
  unknown_model: `Check the model of this server ${settings}: the server must list it.`,
  too_long: 'Shorten the document, or serve the model with a longer context.',
  refused: 'The server rejected this request. Check the parameters and the model.',
  overloaded: 'The server is overloaded. Try again later, or lower its max concurrent requests.',
  timeout: 'The server took too long. Lower max tokens, or check its log, then try again.',
  cut: 'Try again. If the connection ends early again, check the log of the server or of a proxy in between.',
  stream_error: 'The server stopped in the middle of its reply. Try again, or check its log.',
  unreadable: `The reply is not in the OpenAI format. Check the address ${settings}, then the log of the server.`,
  too_large: 'The reply was too long to store. Lower max tokens.',
  address_refused: `Requests to this address are not allowed. Change the address of the model server ${settings}.`,
  cancelled: 'It was stopped early. Try again at any time.',
  thinking_budget: 'Raise max tokens, or turn off thinking for this server.',
  server_error: 'Check the log of the model server, then try again.',
}

/** Failures of what is around such a call. */
const ofOthers: Record<string, string> = {
  empty_reply: 'Try again; if it stays empty, check how the model is served.',
  no_document:
    'A claim needs its document: import it first. For research, start a run that names a corpus.',
  not_found: 'It was deleted. Start a new run on the remaining items.',
  unavailable: 'Check that the retriever of the corpus runs, then try again.',
  internal: 'Check the log of Touchstone, and report it if it happens again.',
}

const advice = new Map(Object.entries({ ...ofServer, ...ofOthers }))

/** What to do about a failure, in a sentence; the words of the server stand beside it. */
export function adviceOn(code: string): string {
  return advice.get(code) ?? 'Try again. If it fails again, check the log of the model server.'
}
