'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { Failure } from '@/components/ui/failure'
import { Pill } from '@/components/ui/pill'
import { SkeletonLines } from '@/components/ui/skeleton'
import { showError } from '@/components/ui/toast-store'
import {
  devicesQuery,
  signOut,
  signOutDevice,
  signOutEverywhere,
} from '@/lib/features/people/sessions/queries'
import type { Device } from '@/lib/features/people/sessions/schema'
import { deviceFacts, deviceWord } from '@/lib/features/people/sessions/words'

const leave = (url = '/sign-in') => globalThis.location.assign(url)

/** Where one is signed in; each device can be signed out. */
export function DeviceList() {
  const { data: devices, error, refetch } = useQuery(devicesQuery())
  return (
    <section aria-labelledby="devices-title" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="devices-title" className="mr-auto font-serif text-lg font-medium">
          Where you are signed in
        </h2>
        <SignOutEverywhere />
      </div>
      {error ? (
        <Failure
          title="The devices did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {devices || error ? null : <SkeletonLines label="Loading the devices" />}
      <ul className="border-t border-line empty:hidden">
        {(devices ?? []).map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function DeviceLine({ device }: { device: Device }) {
  const client = useQueryClient()
  const { id, user_agent: agent, is_this } = device
  const word = deviceWord(agent)
  const end = useMutation({
    mutationFn: async () => {
      if (is_this) return leave((await signOut()).url)
      await signOutDevice(id)
      await client.invalidateQueries({ queryKey: devicesQuery().queryKey })
    },
    onError: showError,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {word}
          {is_this ? <Pill size="sm">this one</Pill> : null}
        </p>
        <p className="text-xs wrap-anywhere text-soft" title="UTC">
          {deviceFacts(device).join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        disabled={end.isPending}
        aria-label={is_this ? 'Sign out this device' : `Sign out ${word}`}
        onClick={() => end.mutate()}
      >
        Sign out
      </Button>
    </li>
  )
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({ mutationFn: signOutEverywhere, onSuccess: () => leave() })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      <Confirm
        open={isAsking}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        isBusy={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        All your devices are signed out, including this one. Your API keys stay valid.
      </Confirm>
    </>
  )
}
