import { Suspense } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { hasSessionMarker } from '../api/session-marker.ts'
import { PageFetcher } from '../features/navigation/page-fetcher.ts'
import { usePlanRefresh } from '../features/plans/use-plan-refresh.ts'
import { type PageAddress, paths, sharePath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { resumedState, useIsResumed, useOrigin } from '../ui/back-link.tsx'
import { fetched } from '../ui/fetched.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failure, NotFound, SignInRequired } from './notices.tsx'

/** The code of a page, fetched when the page is first shown. Home does not load the names of all files. */
const codeOf = (name: string) =>
  fetched<object>(async () =>
    name === 'home'
      ? (await import('../pages/home/home.page.tsx')).default
      : (await import('./page-files.ts')).loadPage(name),
  )

const entries: readonly (readonly [string, PageAddress])[] = Object.entries(paths)
const pages = entries.flatMap(([name, { path, alias, feature, isForAll }]) => {
  const page = { path, feature, isForAll, ...codeOf(name) }
  return alias === undefined ? [page] : [page, { ...page, path: alias }]
})
const memberPages = pages.filter(({ feature, isForAll }) => feature !== undefined || isForAll)
const visitorPages = pages.filter(({ feature }) => feature === undefined)

/** True for the path of a page that asks a visitor to sign in. */
export const isMembersOnly = (pathname: string): boolean =>
  memberPages.some(({ path, feature }) => feature && matchPath(path, pathname))

/** The page of a path, for members and visitors (spec §2 'Routing'). */
export function Router() {
  const { status, error, retry } = useSession()
  const { pathname } = useLocation()
  const afterSignIn = useOrigin() ?? paths.home()
  const state = useIsResumed() ? resumedState : undefined
  usePlanRefresh()
  if (error && status === 'loading') {
    const reference = error instanceof ApiError ? error.requestId : undefined
    const shown = { text: error.message, reference, onRetry: retry }
    return <Failure title="Not Available Right Now" {...shown} />
  }
  if (status === 'loading') return null
  return (
    <ErrorBoundary key={pathname}>
      <PageFetcher value={fetchPage}>
        <Suspense>
          <Routes>
            {routesOf(status === 'member' ? memberPages : visitorPages)}
            {status === 'member' ? (
              <Route
                path={paths.auth.path}
                element={<Navigate to={afterSignIn} state={state} replace />}
              />
            ) : (
              // After the landing page, which has the same path as home and so takes precedence.
              memberPages.map(
                ({ path, feature }) =>
                  feature && (
                    <Route key={path} path={path} element={<SignInRequired feature={feature} />} />
                  ),
              )
            )}
            <Route path={sharePath} element={status === 'member' ? toShared : signIn} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </PageFetcher>
    </ErrorBoundary>
  )
}

const toShared = <Navigate to={paths.home('shared')} replace />
const signIn = <SignInRequired feature={paths.home.feature} />

const routesOf = (shown: typeof pages) =>
  shown.map(({ path, Component }) => <Route key={path} path={path} element={<Component />} />)

/** Fetches the code of a page before it is shown. An error shows when the page is rendered. */
export async function fetchPage(pathname: string): Promise<void> {
  const candidates = hasSessionMarker() ? memberPages : visitorPages
  const page = candidates.find(({ path }) => matchPath(path, pathname))
  await page?.fetch().catch(() => undefined)
}
