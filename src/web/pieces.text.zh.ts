import type { Translation } from '#shared/text.ts';
import type { pieces as source } from './pieces.text.cs.ts';

export const pieces: Translation<typeof source> = {
  'BASE.LIST.TAB': '选项卡',
  'BASE.LIST.SEARCH': '搜索文本',
  'BASE.LIST.COUNT': '行数',
  'BASE.LIST.BY': '制表人',
  'BASE.LIST.MADE': '制表时间',
  'BASE.LIST.SUM': '合计',
  'BASE.PAY': '如何付款',
  'BASE.PAY.CODE': '{amount} 付款码，{title}',
  'BASE.PAY.SAVE': '保存或分享付款码',
  'BASE.PAY.FILE': '二维码付款',
  'BASE.PAY.ACCOUNT': '账户',
  'BASE.PAY.AMOUNT': '金额',
  'BASE.PAY.SYMBOL': '可变符号',
  'BASE.PAY.MESSAGE': '给收款人的附言',
  'BASE.PAY.HINT': '请用银行应用扫描付款码，或抄录信息。如用本手机付款，请保存付款码，并在银行应用中选择从图片付款。',
  'BASE.PAY.COPY': '复制：{name}',
  'BASE.PAY.COPIED': '已复制：{text}',
  'BASE.PAY.NOT_COPIED': '浏览器不允许复制，请抄录：{text}',
  'GRID.HINT':
    '直接在单元格中输入。Enter 向下，Tab 向右，方向键可向各方向移动，Escape 恢复原值。从表格复制的区域请粘贴到起始单元格。',
  'GRID.BEFORE': '原值：{value}',
  'GRID.BEFORE_EMPTY': '原为空',
  'GRID.SHOW_FLAW': '显示第一项',
  'GRID.DISCARD': '放弃更改',
  'GRID.DISCARD.ASK': '放弃更改？\n所有单元格将恢复原值。',
  'GRID.YES.DISCARD': '是的，放弃',
};
