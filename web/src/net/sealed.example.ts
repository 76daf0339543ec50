// A box and its key, made by the server's own library, of the table t1.
import type { Key, Sealed } from './protocol'

export const sealed: Sealed = {
  is: 'sealed',
  race: 7,
  box: 'AAECAwQFBgcICQoL8tlhcwsthzXH516H/T8iQacF34U0Bo+D0bsNqxq3hAbZrA6Fj3vGug1JVLsN8fxXXL7yRaBVxbsymPknsG++9ms29691GV4Pi1ZAeJsRPcg=',
}
export const key: Key = { is: 'key', race: 7, key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', now: 9 }
