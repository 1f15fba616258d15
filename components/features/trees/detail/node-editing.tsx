'use client'

import { useState } from 'react'
import { useChangeTree } from '../live-tree'
import { May } from '@/components/layout/session'
import { useTree } from '@/components/systems/deep-rubric/tree/tree-context'
import { Button } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { showToast } from '@/components/ui/toast-store'
import { visibleText } from '@/lib/text/visible-text'
import type { GeneratedNode, NodePatch, TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { childLimit, childrenOf } from '@/lib/systems/deep-rubric/growing/state'
import { nodeLines, rejectionWords } from '@/lib/features/trees/words'
import { isActive } from '@/lib/platform/jobs/status'

type Form = 'rewrite' | 'add'

interface QueryFormProps {
  form: Form
  node: GeneratedNode
  isBusy: boolean
  onSend: (patch: NodePatch) => void
  onClose: () => void
}

function QueryForm({ form, node, isBusy, onSend, onClose }: QueryFormProps) {
  const isRewriting = form === 'rewrite'
  const [text, setText] = useState(isRewriting ? node.query : '')
  const query = text.trim()
  const isReady = query !== '' && query !== (isRewriting ? node.query : '') && !isBusy
  return (
    <Form
      className="mt-2 grid gap-2"
      onSubmit={() => {
        if (isReady) onSend(isRewriting ? { query } : { add_child: query })
      }}
    >
      <TextAreaField
        label={isRewriting ? 'The query' : 'A query below it'}
        hint="Touchstone searches evidence for it right away."
        rows={3}
        dir="auto"
        maxLength={1000}
        value={text}
        onText={setText}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" look="primary" disabled={!isReady}>
          {isRewriting ? 'Rewrite' : 'Add'}
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Why a node was not deleted is shown where all changes of a tree are made. */
const noReply = () => undefined

function Edits({ tree, node }: { tree: TreeDetail; node: GeneratedNode }) {
  const change = useChangeTree(tree.id)
  const [form, setForm] = useState<Form | null>(null)
  const close = () => setForm(null)
  const send = (patch: NodePatch) =>
    change.mutate({ do: 'edit', node: node.id, patch }, { onSuccess: close })
  // The node and its buttons are gone before the reply to a mutation of theirs is heard.
  async function deleteNode() {
    await change.mutateAsync({ do: 'edit', node: node.id, patch: { drop: true } })
    const undo = { do: 'edit', node: node.id, patch: { restore: true } } as const
    showToast({
      message: `Node ${node.id} deleted`,
      action: { label: 'Undo', onAction: () => change.mutate(undo) },
    })
  }
  const isFull = childrenOf(tree.state, node.id).length >= childLimit(node.depth)
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setForm('rewrite')}>
          Rewrite query
        </Button>
        {isFull ? null : (
          <Button size="sm" onClick={() => setForm('add')}>
            Add query below
          </Button>
        )}
        {node.parent === null ? null : (
          <Button
            size="sm"
            look="danger"
            disabled={change.isPending}
            onClick={() => void deleteNode().catch(noReply)}
          >
            Delete node
          </Button>
        )}
      </div>
      {form === null ? null : (
        <QueryForm
          key={form}
          form={form}
          node={node}
          isBusy={change.isPending}
          onSend={send}
          onClose={close}
        />
      )}
    </>
  )
}

function Rejected({ node }: { node: GeneratedNode }) {
  if (node.rejected.length === 0) return null
  return (
    <details className="mt-1 text-[0.8125rem]">
      <summary className="rounded">Rejected queries ({node.rejected.length})</summary>
      <ul className="mt-1 grid gap-1.5">
        {node.rejected.map(({ query, reason, detail }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a query may be rejected twice
          <li key={at} className="break-words">
            <span dir="auto">{visibleText(query)}</span>{' '}
            <span className="text-soft">
              {rejectionWords[reason]}: {visibleText(detail)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** How the node that is stood on came to be, and how it is changed by hand. */
export function NodeEditing({ tree }: { tree: TreeDetail }) {
  const { current } = useTree()
  const node = tree.state.nodes.find(({ id }) => id === current?.node.id)
  const isMaking = isActive(tree) && (tree.task === 'synthesis' || tree.task === 'audit')
  if (!node)
    return (
      <p className="text-[0.8125rem] text-soft">
        Select a node to see its history, rewrite it, add a query below it or delete it.
      </p>
    )
  return (
    <section aria-label="Change the node">
      <h2 className="heading">Node {node.id}</h2>
      {nodeLines(node).map((line) => (
        <p key={line} className="mt-1 text-[0.8125rem] break-words">
          {visibleText(line)}
        </p>
      ))}
      <Rejected node={node} />
      {isMaking ? null : (
        <May permission="lead">
          <Edits key={node.id} tree={tree} node={node} />
        </May>
      )}
    </section>
  )
}
