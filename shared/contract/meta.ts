import * as z from 'zod/mini'
import { route } from './route.ts'

export const getOpenapi = route({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  uses: ['app-url'],
  summary: 'This API as an OpenAPI 3.1 document',
  response: z.record(z.string(), z.unknown()),
})

export const showReference = route({
  method: 'GET',
  path: '/api/reference',
  access: 'public',
  summary: 'This API as a page to read',
  response: z.string(),
  produces: 'text/html',
})
