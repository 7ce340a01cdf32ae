import { type URLSearchParamsInit, useLocation, useSearchParams } from 'react-router-dom'

/**
 * Replaces the parameters of the page's URL. Each change starts from the URL itself, so none is lost when two come
 * before React renders.
 */
export function useChangeParams() {
  const [, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  return (change: (params: URLSearchParams) => URLSearchParamsInit) => {
    // React may not have rendered the next page yet.
    if (location.pathname !== pathname) return
    setParams(change(new URLSearchParams(location.search)), { replace: true, state })
  }
}
