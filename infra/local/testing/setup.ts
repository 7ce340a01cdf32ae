import { reachCloud } from './environment.ts'

reachCloud()
