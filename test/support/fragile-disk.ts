/** A disk in memory on which every call on a lock fails while it is broken; recordings themselves can be written. */
import { MemoryDisk, systemError, type DiskCall } from './memory-disk'

export class FragileDisk extends MemoryDisk {
  isBroken = false

  protected override async enter(call: DiskCall, path: string, bytes = 0): Promise<number> {
    if (this.isBroken && path.includes('.lock')) throw systemError('EIO')
    return super.enter(call, path, bytes)
  }
}
