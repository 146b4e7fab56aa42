import type { Translation } from '#shared/text.ts';
import type { cadastreDialogs as source } from './cadastre.dialogs.text.cs.ts';

export const cadastreDialogs: Translation<typeof source> = {
  'REAL_ESTATE.FILE.TITLE': '上传地籍摘录',
  'REAL_ESTATE.FILE.HELP':
    '请上传从地籍下载的 XML 产权书，或业主表（XLSX、CSV）。本楼数据不会因此改变：您会看到差异并逐一决定。出生号码既不读取也不保存。',
  'REAL_ESTATE.FILE.PRICE':
    '地籍远程服务每份 XML 产权书收费 {price}。如果 {count} 个单元各有一份，共需 {total}。应用本身不订购任何收费内容。',
  'REAL_ESTATE.FILE.CHOOSE': '选择文件',
  'REAL_ESTATE.FILE.KEEP': '保留文件中没有的单元',
  'REAL_ESTATE.FILE.KEEP_HINT': '按单元上传产权书时请保持勾选。',
  'REAL_ESTATE.FILE.SENDING': '正在上传第 {done} 个，共 {count} 个：{name}',
  'REAL_ESTATE.FILE.DONE': {
    other: '已从摘录读取 {count} 个单元。',
  },
  'REAL_ESTATE.FILE.STOPPED': '文件 {name} 未上传。在它之前上传的内容保留。',
  'REAL_ESTATE.OWNERS.HEAD': '采用单元{unit}的登记业主',
  'REAL_ESTATE.OWNERS.SINCE': '成为业主之日',
  'REAL_ESTATE.OWNERS.SINCE_HINT': '登记生效之日，最晚为今天。已填入登记状态的日期；实际变更可能更早。',
  'REAL_ESTATE.OWNERS.DOCUMENT': '文件',
  'REAL_ESTATE.OWNERS.DOCUMENT_HINT': '选填，例如程序编号 V-123/2026。',
  'REAL_ESTATE.OWNERS.LV': '产权页 {lv}',
  'REAL_ESTATE.OWNERS.WHAT':
    '这是单元的转让：原业主、新业主和委员会都会收到通知。尚未登记的人将以无访问权限的方式登记。',
  'REAL_ESTATE.OWNERS.YES': '采用业主',
};
