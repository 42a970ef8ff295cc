/** The limit at the edge: a token bucket of one second's admissions, whose lower half low priority may not take. */
import { tokensAfter, tokensToPass } from '@shared/formulas/lab/edge-bucket'

export interface EdgeBucket {
  /** Requests a second, and the most tokens it holds. */
  readonly limitPerSecond: number
  tokens: number
  atSeconds: number
}

/** Full when set. */
export function openEdge(limitPerSecond: number, nowSeconds: number): EdgeBucket {
  return { limitPerSecond, tokens: limitPerSecond, atSeconds: nowSeconds }
}

export function copyEdge({ limitPerSecond, tokens, atSeconds }: EdgeBucket): EdgeBucket {
  return { limitPerSecond, tokens, atSeconds }
}

/** Takes a token where the request may pass: any with one token there, low priority with half the bucket more. */
export function edgeAdmits(bucket: EdgeBucket, nowSeconds: number, isLow: boolean): boolean {
  bucket.tokens = edgeTokens(bucket, nowSeconds)
  bucket.atSeconds = nowSeconds
  if (bucket.tokens < tokensToPass(bucket.limitPerSecond, isLow)) return false
  bucket.tokens -= 1
  return true
}

/** Tokens that are in the bucket at a time. */
export function edgeTokens(bucket: EdgeBucket, nowSeconds: number): number {
  return tokensAfter(bucket.tokens, bucket.limitPerSecond, nowSeconds - bucket.atSeconds)
}
