/**
 * The header in which the edge tells the API the browser's network address: API Gateway itself sees
 * only CloudFront's. The embedded cloud sends none, because all its callers are on one machine.
 */
export const viewerAddress = 'x-viewer-address'

/**
 * The header in which the edge tells the API the browser's `If-None-Match`: CloudFront keeps that for itself
 * where it forwards cookies (developer guide, 'Cache content based on cookies').
 */
export const knownTag = 'x-known-tag'

/** The header in which CloudFront shows the API in production that a call came through it. */
export const originSecretHeader = 'x-origin-secret'
