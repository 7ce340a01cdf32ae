/** The service worker of the whole app, built from `web/worker`; its scope is `/`. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/worker.js')

/** `navigator.serviceWorker` is missing without https. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator
