import { maxTokens, model } from './completion'
import { Refusal } from './request'

const card = {
  id: model,
  object: 'model',
  created: 0,
  owned_by: 'touchstone',
  root: model,
  parent: null,
  max_model_len: maxTokens,
}

export const modelList = { object: 'list', data: [card] }

/** The one model there is. Throws 404 for any other. */
export function findModel(id: string): typeof card {
  requireModel(id)
  return card
}

export function requireModel(id: string | undefined): void {
  if (id !== undefined && id !== model)
    throw new Refusal(404, `The model \`${id}\` does not exist. There is \`${model}\`.`, 'model')
}
