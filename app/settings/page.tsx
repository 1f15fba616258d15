import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { ServerList } from '@/components/features/model-servers/server-list'
import { PromptList } from '@/components/features/prompts/prompt-list'
import { PageFrame } from '@/components/layout/page-frame'
import { loadModelServers } from '@/lib/core/model-servers/loaders'
import { modelServersQuery } from '@/lib/core/model-servers/queries'
import { loadPrompts } from '@/lib/features/prompts/loaders'
import { promptsQuery } from '@/lib/features/prompts/queries'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const client = new QueryClient()
  const servers = { ...modelServersQuery(), queryFn: () => loadModelServers() }
  const prompts = { ...promptsQuery(), queryFn: () => loadPrompts() }
  await Promise.all([client.prefetchQuery(servers), client.prefetchQuery(prompts)])
  return (
    <PageFrame title="Settings" lead="Model servers and prompts.">
      <HydrationBoundary state={dehydrate(client)}>
        <div className="grid gap-10">
          <ServerList />
          <PromptList />
        </div>
      </HydrationBoundary>
    </PageFrame>
  )
}
