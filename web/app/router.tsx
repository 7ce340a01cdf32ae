import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Failure } from '../pages/failure/failure.tsx'
import { NotFound } from '../pages/not-found/not-found.tsx'
import { SignInRequired } from '../pages/sign-in-required/sign-in-required.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { paths } from './paths.ts'
import { AuthPage, Landing, rooms } from './rooms.tsx'
import { useSession } from './session.tsx'

/** Which screen an address shows, to whom (spec §2 'Routing'). */
export function Router() {
  const { status, fault, retry } = useSession()
  const { pathname } = useLocation()
  if (fault) return <Failure title="Not Available Right Now" text={fault.message} onRetry={retry} />
  if (status === 'loading') return null
  return (
    <ErrorBoundary key={pathname}>
      <Suspense>{status === 'member' ? <MemberRoutes /> : <VisitorRoutes />}</Suspense>
    </ErrorBoundary>
  )
}

const MemberRoutes = () => (
  <Routes>
    {rooms.map(({ path, Component: Room }) => (
      <Route key={path} path={path} element={<Room />} />
    ))}
    <Route path={paths.auth()} element={<Navigate to={paths.home()} replace />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

const VisitorRoutes = () => (
  <Routes>
    <Route path={paths.home()} element={<Landing />} />
    {rooms
      .filter(({ path }) => path !== paths.home())
      .map(({ path, feature }) => (
        <Route key={path} path={path} element={<SignInRequired feature={feature} />} />
      ))}
    <Route path={paths.auth()} element={<AuthPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
