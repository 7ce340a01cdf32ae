import { defaultProvider } from '@aws-sdk/credential-provider-node'

type Provider = ReturnType<typeof defaultProvider>

const chain = defaultProvider()

/**
 * Returns the credentials for one service: in AWS the role of the function, for every service. The
 * embedded cloud has a key for each service, in variables named like the SDK's
 * `AWS_ENDPOINT_URL_<SERVICE>`. Read at the first call.
 *
 * @param service as in `AWS_ENDPOINT_URL_<SERVICE>` (AWS SDKs reference, 'Service-specific endpoints')
 */
export const credentialsOf =
  (service: string): Provider =>
  async (options) => {
    const accessKeyId = process.env[`AWS_ACCESS_KEY_ID_${service}`]
    const secretAccessKey = process.env[`AWS_SECRET_ACCESS_KEY_${service}`]
    return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : chain(options)
  }
