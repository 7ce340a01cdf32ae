import { type FileRequest, matchFile } from './table/match-file.ts'

addEventListener('message', async ({ data }: MessageEvent<FileRequest>) =>
  postMessage(await matchFile(data)),
)
