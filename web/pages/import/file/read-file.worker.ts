import { answerFile } from './read-file.ts'

addEventListener('message', async ({ data }: MessageEvent<Blob>) =>
  postMessage(await answerFile(data)),
)
