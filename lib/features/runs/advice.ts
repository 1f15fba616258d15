const settings = 'in the settings'

const advice: Record<string, string> = {
  unreachable: 'Check that the model server runs and that its address is right, then try again.',
  connect_timeout:
    'The host took no connection in time: check the address and any firewall. Fewer calls at once help a busy server.',
  wrong_address: `Correct the address of this model server ${settings}: it may end in /v1, or be copied with /chat/completions.`,
  key_needed: `Check the key of this model server ${settings}.`,
  unknown_model: `Check the model of this server ${settings}: it has to be one that it lists.`,
  too_long: 'Shorten the document, or serve the model with a longer context.',
  refused: 'The server does not take this request. Check the parameters and the model.',
  overloaded: 'The server has too much to do. Try again in a while, or lower its concurrency.',
  timeout: 'The server stopped sending. Try again, or look into its log.',
  cut: 'The connection broke off. Try again.',
  stream_error: 'The server gave up while it wrote. Try again, or look into its log.',
  unreadable: 'This does not look like a model server. Check its address.',
  too_large: 'The reply was too long to store. Lower max tokens.',
  address_refused: `This address may not be asked. Give the model server another one ${settings}.`,
  cancelled: 'It was stopped before its end. Try again when it suits.',
  thinking_budget: 'Raise the maximum of tokens, or turn the thinking of this server off.',
  empty_reply: 'Try again; if it stays empty, check how the model is served.',
  server_error: 'Look into the log of the model server, then try again.',
  no_document:
    'A claim needs its document: import it first. For research, start a run that names a corpus.',
}

/** What to do about a failure, in a sentence; the words of the server stand beside it. */
export function adviceOn(code: string): string {
  return (
    advice[code] ?? 'Try again; if it fails the same way, look into the log of the model server.'
  )
}
