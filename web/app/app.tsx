import { type Query, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { queryClient } from '../api/query-client.ts'
import { hasSessionMarker, isSignOutPending, pendingSignOut } from '../api/session-marker.ts'
import { sessionEnd } from '../api/signals.ts'
import { CigarDialogs } from '../features/cigars/cigar-dialogs.tsx'
import { BottomBar } from '../features/navigation/bottom-bar.tsx'
import { Navigation } from '../features/navigation/navigation.tsx'
import { SignOutNote } from '../features/offline/sign-out-note.tsx'
import { PastDueNote } from '../features/plans/past-due-note.tsx'
import { paths } from '../paths.ts'
import { hasDrafts } from '../session/draft.ts'
import {
  claimOfflineCache,
  clearOfflineCache,
  dropResponses,
  endSession,
} from '../session/end-session.ts'
import { userQuery, useSession } from '../session/session.ts'
import { resumedState } from '../ui/back-link.tsx'
import { untilFetched } from '../ui/fetched.ts'
import { showTheme } from '../ui/theme.ts'
import { toast } from '../ui/toast.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { fetchPage, isMembersOnly, Router } from './router.tsx'

/** The whole program, inside a browser router or a static one. An error outside a page shows instead of a blank window. */
export const App = () => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <SessionEffects />
      <CigarDialogs>
        <Frame navigation={<Navigation />}>
          <ForMember />
          <PastDueNote />
          <Router />
        </Frame>
      </CigarDialogs>
      <BottomBar />
      <SignOutNote />
      <ToastRegion />
    </QueryClientProvider>
  </ErrorBoundary>
)

/** Parts that pages work without. Their code is fetched after the first page. */
const AfterFirstPage = lazy(() => untilFetched(() => import('./after-first-page.tsx')))

function ForMember() {
  const { user } = useSession()
  const isIdle = useIdle()
  return (
    user &&
    isIdle && (
      <ErrorBoundary isOptional>
        <Suspense>
          <AfterFirstPage key={user.id} user={user} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

/** True if the browser has been idle since the first page had its code and data. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isShown = true
    void firstPage().then(() => isShown && setIdle(true))
    return () => {
      isShown = false
    }
  }, [])
  return isIdle
}

/** The time after which the rest is fetched beside a slow first page, in milliseconds. */
const longestWait = 5_000

const firstPage = (): Promise<unknown> =>
  Promise.race([
    fetchPage(location.pathname).then(allAnswered),
    new Promise((end) => setTimeout(end, longestWait)),
  ])

/** Every query shows something, perhaps what this device keeps, or has failed. */
async function allAnswered(): Promise<void> {
  await idle()
  const cache = queryClient.getQueryCache()
  const isAwaiting = () => cache.getAll().some(isAwaited)
  if (!isAwaiting()) return
  await new Promise((end) => {
    const stop = cache.subscribe(() => isAwaiting() || end(stop()))
  })
  await allAnswered()
}

const isAwaited = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined

const idle = (): Promise<unknown> =>
  new Promise((end) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(end)
    else setTimeout(end, 500)
  })

/**
 * Shows the user's theme. For a visitor removes what this device keeps of a user; from the memory of this
 * tab, what it has of a user who signed out in another tab. It renders nothing: some of this renders again with each
 * change of the URL.
 */
function SessionEffects() {
  useSessionEnd()
  useReturn()
  const { status, user } = useSession()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (status === 'loading') return
    const before = last.current
    last.current = user?.id
    if (before === undefined || before === user?.id) return
    dropResponses()
    // The other user's texts are still on the screen.
    if (user) void claimOfflineCache(user.id).then(() => location.reload())
  }, [status, user])
  const theme = user?.settings.theme
  useEffect(() => {
    if (theme) showTheme(theme)
  }, [theme])
  useEffect(() => {
    if (status === 'visitor') void clearOfflineCache()
  }, [status])
  return null
}

/**
 * Removes the user's data from memory when the session cannot be renewed or ended in another tab. A
 * page of members leads to the sign-in and back. Drafts keep the typed texts.
 */
function useSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      pendingSignOut.subscribe(() => {
        if (isSignOutPending()) endSession()
      }),
    [],
  )
  useEffect(
    () =>
      sessionEnd.subscribe(() => {
        endSession()
        toast(sessionEnded)
        const { pathname, search } = location
        const state = { from: pathname + search, ...(hasDrafts() && resumedState) }
        if (isMembersOnly(pathname)) void navigate(paths.auth(), { replace: true, state })
      }),
    [navigate],
  )
}

const sessionEnded = {
  title: 'Your session has ended',
  description: 'Please sign in again.',
  saysWhy: true,
} as const

/** Reloads a page that the browser kept for its Back button if the user has signed out since. */
function useReturn(): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      const isMembers = queryClient.getQueryData(userQuery.queryKey) != null
      if (persisted && isMembers && !hasSessionMarker()) location.reload()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}
