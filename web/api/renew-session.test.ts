import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { login, refresh } from '../../shared/contract/auth.ts'
import { getStats } from '../../shared/contract/cigars.ts'
import { stubServer } from '../testing/stub-server.ts'
import { call } from './client.ts'
import { sessionEnd } from './signals.ts'

const stats = { totalCigars: 3, totalBrands: 2, totalValue: 41.5 }
const expired = { code: 'unauthenticated', message: 'Please sign in.' }

const server = stubServer()

const askStats = () => call(getStats, { query: {} })
const asked = () => server.requests.map(({ url }) => new URL(url).pathname)

function watchEnd() {
  const ended = vi.fn()
  onTestFinished(sessionEnd.subscribe(ended))
  return ended
}

describe('an expired session', () => {
  test('is renewed once for all waiting calls, which are then repeated', async () => {
    server.responses = {
      [getStats.path]: [
        [401, expired],
        [401, expired],
        [200, stats],
      ],
      [refresh.path]: [[200, { message: 'Renewed.' }]],
    }

    const both = await Promise.all([askStats(), askStats()])

    expect(both).toEqual([stats, stats])
    expect(asked().filter((path) => path === refresh.path)).toHaveLength(1)
  })

  test('is not renewed again when another tab did so after the call was sent', async () => {
    localStorage.setItem('session_renewed_at', String(Date.now() + 1000))
    server.responses = {
      [getStats.path]: [
        [401, expired],
        [200, stats],
      ],
    }

    expect(await askStats()).toEqual(stats)
    expect(asked()).not.toContain(refresh.path)
  })

  test('ends when it cannot be renewed, and says so', async () => {
    const ended = watchEnd()
    server.responses = {
      [getStats.path]: [[401, expired]],
      [refresh.path]: [[401, expired]],
    }

    await expect(askStats()).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledOnce()
  })

  test('ends when a call is refused after the renewal, as for a deleted account', async () => {
    const ended = watchEnd()
    server.responses = {
      [getStats.path]: [[401, expired]],
      [refresh.path]: [[200, { message: 'Renewed.' }]],
    }

    await expect(askStats()).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledOnce()
    expect(asked()).toEqual([getStats.path, refresh.path, getStats.path])
  })

  test('ends when another tab has signed out, without asking for a renewal', async () => {
    const ended = watchEnd()
    vi.stubGlobal('document', { cookie: '' })
    server.responses = { [getStats.path]: [[401, expired]] }

    await expect(askStats()).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledOnce()
    expect(asked()).toEqual([getStats.path])
  })

  test.each([
    [503, 'unavailable'],
    [429, 'too_many_attempts'],
  ])('continues when the renewal is answered %i', async (status, code) => {
    const ended = watchEnd()
    server.responses = {
      [getStats.path]: [[401, expired]],
      [refresh.path]: [[status, { code, message: 'Later.' }]],
    }

    await expect(askStats()).rejects.toMatchObject({ status, message: 'Later.' })
    expect(ended).not.toHaveBeenCalled()
  })

  test('is not renewed after a wrong password', async () => {
    server.responses = { [login.path]: [[401, { code: 'login_failed', message: 'Invalid.' }]] }

    const body = { email: 'ana@example.com', password: 'wrong' }
    await expect(call(login, { body })).rejects.toMatchObject({ code: 'login_failed' })
    expect(asked()).toEqual([login.path])
  })
})
