import type { ServerResponse } from 'node:http'
import type { Faults } from './faults'
import type { FrameWriter } from './frames'

interface Going {
  response: ServerResponse
  faults: Faults
  frames: FrameWriter
  signal: AbortSignal
}

/** Whether the stream ends here, before its time. */
export async function goneWrong(
  sent: number,
  { response, faults, frames, signal }: Going,
): Promise<boolean> {
  if (sent === faults.cut_after_tokens) {
    await frames.flush()
    response.destroy()
    return true
  }
  if (sent === faults.error_after_tokens) {
    const message = faults.message ?? 'The engine was told to fail here.'
    await frames.send({ error: { message, type: 'InternalServerError', param: null, code: 500 } })
    await frames.send('[DONE]')
    await frames.flush()
    response.end()
    return true
  }
  if (sent === faults.stall_after_tokens) {
    await frames.flush()
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    return true
  }
  if (faults.malformed_json && sent === 1) {
    await frames.send('{"choices": [{"delta": {"content": "half')
    await frames.flush()
    response.end()
    return true
  }
  return false
}
