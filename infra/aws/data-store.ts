import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { tableDefinition, ttlAttribute } from '../../functions/table/keys.ts'

type KeyElement = { readonly AttributeName: string; readonly KeyType: 'HASH' | 'RANGE' }

/** The parts of a table's definition that the stack reads; indexes may be absent. */
type Definition = {
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string
    readonly AttributeType: 'S' | 'N' | 'B'
  }[]
  readonly KeySchema: readonly KeyElement[]
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string
    readonly KeySchema: readonly KeyElement[]
    readonly Projection: { readonly ProjectionType: 'ALL' | 'KEYS_ONLY' }
  }[]
  readonly StreamSpecification: { readonly StreamViewType: keyof typeof StreamViewType }
}

const types = { S: AttributeType.STRING, N: AttributeType.NUMBER, B: AttributeType.BINARY }

/** The table, whether the stack makes or adopts it. */
export type AppTable = {
  readonly tableArn: string
  readonly tableName: string
  readonly tableStreamArn?: string | undefined
}

/** A table that was restored and prepared by hand: the stack uses it and never changes it. */
export const adoptTable = (scope: Construct, tableStreamArn: string): AppTable =>
  TableV2.fromTableAttributes(scope, 'Adopted', {
    tableArn: tableStreamArn.replace(/\/stream\/.*$/, ''),
    tableStreamArn,
  })

/** The one table, made from the same definition as the embedded cloud's. */
export function createTable(scope: Construct, { keepsData }: { keepsData: boolean }): TableV2 {
  const definition: Definition = tableDefinition
  return new TableV2(scope, 'Table', {
    ...keysOf(definition, definition.KeySchema),
    globalSecondaryIndexes: (definition.GlobalSecondaryIndexes ?? []).map((index) => ({
      indexName: index.IndexName,
      projectionType: ProjectionType[index.Projection.ProjectionType],
      ...keysOf(definition, index.KeySchema),
    })),
    dynamoStream: StreamViewType[definition.StreamSpecification.StreamViewType],
    timeToLiveAttribute: ttlAttribute,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepsData,
    // Kept even when its creation is rolled back: protected, it cannot be deleted.
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
}

function keysOf(definition: Definition, schema: readonly KeyElement[]) {
  const key = (type: KeyElement['KeyType']) => {
    const name = schema.find(({ KeyType }) => KeyType === type)?.AttributeName
    const found = definition.AttributeDefinitions.find((one) => one.AttributeName === name)
    return found && { name: found.AttributeName, type: types[found.AttributeType] }
  }
  const partitionKey = key('HASH')
  const sortKey = key('RANGE')
  if (partitionKey === undefined) throw new Error('A key schema without a partition key')
  return { partitionKey, ...(sortKey && { sortKey }) }
}
