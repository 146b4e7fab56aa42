import type { Translation } from '#shared/text.ts';
import type { errors as cs } from './errors.text.cs.ts';

export const errors: Translation<typeof cs> = {
  'BASE.ERRORS.REQUEST': 'No entendemos la solicitud. Vuelva a cargar la página.',
  'HOUSES.ERRORS.NOT_FOUND': 'Este edificio no existe.',
  'HOUSES.ERRORS.STATE': 'El estado del edificio ha cambiado entretanto. Vuelva a cargar la página.',
  'HOUSES.VALIDATION.NAME': 'El nombre no coincide. Escríbalo tal como figura sobre el campo.',
  'BASE.ERRORS.TIMEOUT': 'La solicitud tardó demasiado en llegar. Inténtelo de nuevo.',
  'BASE.ERRORS.HEADERS_TOO_LARGE':
    'La solicitud tiene una cabecera demasiado larga. Borre los datos de esta página en el navegador e inténtelo de nuevo.',
  'BASE.ERRORS.IN_TURN': {
    one: 'Su trabajo anterior todavía está en curso. Inténtelo de nuevo dentro de {count}\u00a0segundo, por favor.',
    many: 'Su trabajo anterior todavía está en curso. Inténtelo de nuevo dentro de {count}\u00a0segundos, por favor.',
    other: 'Su trabajo anterior todavía está en curso. Inténtelo de nuevo dentro de {count}\u00a0segundos, por favor.',
  },
  'BASE.ERRORS.UPLOADS': {
    one: 'Está subiendo demasiados archivos a la vez. Inténtelo de nuevo dentro de {count}\u00a0segundo, por favor.',
    many: 'Está subiendo demasiados archivos a la vez. Inténtelo de nuevo dentro de {count}\u00a0segundos, por favor.',
    other: 'Está subiendo demasiados archivos a la vez. Inténtelo de nuevo dentro de {count}\u00a0segundos, por favor.',
  },
  'BASE.ERRORS.PRINT_TOO_LARGE': 'Es demasiado para una sola impresión. Seleccione menos o acorte el texto, por favor.',
  'BASE.ERRORS.FILES_TOO_LARGE': 'Los archivos ocupan juntos más de 1\u00a0GB. Súbalos por partes, por favor.',
  'BASE.VALIDATION.PICTURE_SIZE': 'La imagen ocupa más de 5\u00a0MB. Redúzcala, por favor.',
  'BASE.VALIDATION.AFTER_FILE': 'En el formulario este dato debe ir antes del archivo.',
  'IMPORT.VALIDATION.FILE_SIZE': 'La tabla ocupa más de 10\u00a0MB. Divídala, por favor.',
  'USER.ERRORS.NOT_FOUND': 'Esta persona ya se ha eliminado.',
  'ROLE.ERRORS.NOT_FOUND': 'Este rol ya se ha eliminado.',
  'ROLE.ERRORS.IN_USE': 'Hay personas con este rol, por eso no se puede eliminar. Asígneles primero otro.',
  'ROLE.ERRORS.BUILT_IN': 'Un rol básico no se puede renombrar ni eliminar.',
  'BE.USER.EMAIL_EXISTS': 'En la comunidad ya hay una persona con este correo.',
  'USER.ERRORS.SELF': 'No puede hacer esto consigo mismo. Pídaselo a otro miembro del comité.',
  'USER.ERRORS.CHAIR': 'No se puede quitar al presidente del comité. Elija primero a otro.',
  'ROLE.ERRORS.BEYOND':
    'Este rol llega más lejos que el suyo. El rol del presidente solo lo cambian él mismo o un administrador.',
  'SVJ.ERRORS.HAS_CHAIR':
    'La presidencia la traspasa el propio presidente o un administrador. Los demás miembros del comité solo eligen presidente cuando no hay ninguno.',
  'USER.ERRORS.BEYOND':
    'El rol de esta persona llega más lejos que el suyo, por eso no puede cambiar su correo de acceso, su rol ni su acceso. Los del presidente solo los cambia él mismo o un administrador.',
  'USER.ERRORS.FROZEN':
    'El titular de la dirección anterior anuló el cambio. Durante siete días solo puede cambiarla él mismo en su perfil o un administrador.',
  'ADDRESS.ERRORS.INVALID': 'El enlace ya no es válido: se ha usado, ha caducado o ya no hay ningún cambio que anular.',
  'FOUNDING.ERRORS.INVALID': 'El enlace ya no vale: esta instalación ya tiene administrador. Inicie sesión.',
  'USER.ERRORS.NOT_ARCHIVED':
    'La persona no está archivada. Solo se puede restaurar o eliminar definitivamente a una persona archivada.',
  'USER.ERRORS.ARCHIVED': 'La persona está archivada. Restáurela primero.',
  'USER.ERRORS.NO_ACCESS':
    'La persona no tiene acceso a la aplicación. Añada primero un correo electrónico y permita el acceso.',
  'USER.ERRORS.OWNS_UNIT':
    'Esta persona es propietaria de una unidad y no se puede eliminar. Cambie primero el propietario.',
  'ROOM.ERRORS.NOT_FOUND': 'Esta unidad ya se ha eliminado.',
  'ROOM.ERRORS.NUMBER_EXISTS': 'En esta entrada ya hay una unidad con este número.',
  'ROOM.ERRORS.IN_VOTE': 'La unidad no se puede eliminar mientras dure una votación en la que figura.',
  'SVJ.ERRORS.ENTRANCE_USED': 'Hay unidades en esta entrada y no se puede quitar. Muévalas primero a otra.',
  'SVJ.ERRORS.NOT_COMMITTEE': 'Solo un miembro activo de la junta directiva puede asumir la presidencia.',
  'SVJ.ERRORS.NO_AVATAR': 'La comunidad no tiene imagen.',
  'IMPORT.ERRORS.NOT_FOUND': 'Esta importación ya no existe.',
  'TABLE.ERRORS.FILE': 'No se pudo leer el archivo. Suba una hoja en formato XLSX o CSV.',
  'TABLE.ERRORS.LOCKED':
    'La hoja está protegida con contraseña. Ábrala, quite la contraseña (Archivo, Información, Proteger libro) y súbala de nuevo.',
  'TABLE.ERRORS.OLD':
    'Es un formato antiguo o distinto de Excel. Abra el archivo y guárdelo como XLSX (Archivo, Guardar como).',
  'TABLE.ERRORS.ODS': 'Guarde la hoja de LibreOffice (ODS) como XLSX o CSV (Archivo, Guardar como) y súbala de nuevo.',
  'TABLE.ERRORS.NUMBERS': 'Exporte la hoja de Numbers a Excel (Archivo, Exportar a) y suba el XLSX.',
  'TABLE.ERRORS.PDF': 'Un PDF no se puede leer como tabla. Pida la tabla en XLSX o CSV.',
  'TABLE.ERRORS.PICTURE': 'Es una imagen, no una tabla. Suba una tabla en XLSX o CSV.',
  'TABLE.ERRORS.CUT_OFF':
    'El archivo está incompleto; probablemente no se descargó o copió entero. Guárdelo de nuevo y súbalo.',
  'IMPORT.ERRORS.EMPTY': 'La tabla no tiene ninguna fila bajo los encabezados.',
  'IMPORT.ERRORS.TOO_MANY_ROWS': 'La hoja tiene más de 10 000 filas. Divídala.',
  'IMPORT.ERRORS.HAS_PROBLEMS': 'Hay filas con errores. Corríjalas o exclúyalas de la importación.',
  'IMPORT.ERRORS.DOUBTFUL': 'En la tabla quedan nombres dudosos. Compruébelos, corríjalos u omita sus filas.',
  'IMPORT.ERRORS.SHARE_SUM': 'Las cuotas no suman el total, o nadie lo ha indicado. Corríjalas o confirme su suma.',
  'IMPORT.ERRORS.CHANGED_SINCE':
    'Las personas o unidades han cambiado desde la importación. Vea qué ha cambiado y deshaga solo el resto.',
  'IMPORT.ERRORS.TOO_OLD':
    'Ha pasado más de un mes desde la importación y los datos anteriores ya no se guardan. Corrija las personas y unidades a mano.',
  'IMPORT.ERRORS.STATE': 'Este paso de la importación ya se ha realizado.',
  'IMPORT.ERRORS.BEYOND_OWN':
    'La importación daría acceso o restauraría a alguien cuyo rol llega más lejos que el suyo. Pídaselo al presidente.',
  'ARES.ERRORS.NOT_FOUND': 'Ese número de empresa (IČO) no figura en el registro ARES.',
  'ARES.ERRORS.UNAVAILABLE': 'El registro ARES no responde ahora. Inténtelo más tarde o rellene los datos a mano.',
  'USER.VALIDATION.ONE_HOLDER': 'Otra persona ya tiene este cargo. Asígnele primero otro.',
  'USER.VALIDATION.ROLE': 'No puede asignar este rol.',
  'USER.VALIDATION.LOGIN_EMAIL':
    'Su propio correo de acceso se cambia en el perfil, con «Cambiar el correo de acceso».',
  'USER.VALIDATION.BEYOND': 'Solo puede cambiarlo a personas cuyo rol no llega más lejos que el suyo.',
  'USER.VALIDATION.ACTIVE_ADDRESS':
    'El correo de quien ya inicia sesión lo cambia el comité o la propia persona en su perfil.',
  'ROLE.VALIDATION.BEYOND_OWN': 'No puede dar a un rol más permisos de los que usted tiene.',
  'ROOM.VALIDATION.FRACTIONS': 'Las cuotas de los propietarios de la unidad no suman el total.',
  'ROOM.VALIDATION.JOINTLY': 'En régimen de gananciales hay siempre dos cónyuges con la misma cuota.',
  'MESSAGE.ERRORS.NOT_FOUND': 'Este anuncio ya se ha eliminado.',
  'MESSAGE.ERRORS.ARCHIVED': 'El anuncio está archivado y ya no se modifica.',
  'MESSAGE.ERRORS.DRAFT': 'El anuncio todavía es un borrador. Publíquelo primero.',
  'CONTACT.ERRORS.NOT_FOUND': 'Este contacto ya se ha eliminado.',
  'GALLERY.ERRORS.NOT_FOUND': 'Esta galería de fotos ya se ha eliminado.',
  'GALLERY.ERRORS.PHOTOS_CHANGED':
    'Entretanto se han añadido o quitado fotos en la galería. Abra de nuevo la ordenación.',
  'BE.GALLERY.NOT_ACCES': 'Las galerías de fotos no están abiertas para su función.',
  'GALLERY.VALIDATION.EXTENSION':
    'El nombre debe terminar con la extensión propia de la imagen: .jpg, .jpeg, .png o .gif.',
  'GALLERY.VALIDATION.NAME_EXISTS': 'La galería ya tiene una foto con este nombre. Elija otro.',
  'ATTACHMENT.ERRORS.NOT_FOUND':
    'El enlace al archivo ha caducado o el archivo se ha eliminado. Vuelva a cargar la página, por favor.',
  'TRASH.ERRORS.NOT_FOUND': 'Este elemento ya no está en la papelera. Vuelva a cargar la página.',
  'NEWS.ERRORS.NOT_FOUND': 'Aquí no hay a quién recordar nada. Vuelva a cargar la página.',
  'NEWS.ERRORS.LINK': 'Este enlace ya no es válido. Inicie sesión y ajuste los avisos en su perfil.',
  'NEWS.ERRORS.REMINDED': 'Hoy ya se envió un recordatorio. Podrá repetirlo en 24 horas.',
  'NEWS.ERRORS.DEVICE': 'Este dispositivo ya no está en la lista. Vuelva a cargar la página.',
  'NEWS.VALIDATION.DEVICE': 'El navegador nos dio una dirección a la que no se puede enviar. Pruebe otro navegador.',
  'NEWS.VALIDATION.MODULE': 'Su edificio no envía avisos de este módulo.',
  'FILE.ERRORS.CURRENT_VERSION': 'Esta es la versión actual del archivo. Suba primero una más reciente.',
  'SESSION.ERRORS.NOT_FOUND': 'La sesión de este dispositivo ya está cerrada.',
  'FILE.ERRORS.NOT_FOUND': 'Este documento ya se ha eliminado.',
  'FOLDER.ERRORS.NOT_FOUND': 'Esta carpeta ya se ha eliminado.',
  'FOLDER.ERRORS.INSIDE_ITSELF':
    'Una carpeta no se puede mover dentro de sí misma ni de una que contiene. Elija otro lugar.',
  'FOLDER.ERRORS.TOO_DEEP': 'Las carpetas se pueden anidar hasta 20 niveles. Elija un lugar más arriba.',
  'FOLDER.ERRORS.NAME_EXISTS': 'En este lugar ya hay una carpeta con ese nombre. Cambie primero el nombre de una.',
  'FOLDER.ERRORS.ZIP_TOO_MANY': 'Un archivo comprimido admite hasta 10 000 archivos. Seleccione menos.',
  'FOLDER.ERRORS.ZIP_EMPTY': 'En la selección no hay ningún archivo para descargar.',
  'ACCEPT_READ.ERRORS.NOT_FOUND': 'Este elemento ya no se puede confirmar: se eliminó, se archivó o caducó.',
  'FOLDER.VALIDATION.NAME_EXISTS': 'Aquí ya hay una carpeta con ese nombre. Elija otro.',
  'FOLDER.VALIDATION.UNSEEN': 'Usted mismo no vería esa carpeta. Elija otra visibilidad.',
  'EVENT.ERRORS.NOT_FOUND': 'Este evento ya fue eliminado.',
  'EVENT.ERRORS.OF_MEETING': 'El evento pertenece a una junta de propietarios. Cámbielo o elimínelo allí.',
  'EVENT.ERRORS.UNDOES':
    'Algunas de las demás fechas se cambiaron por separado. Vuelva a cargar la página y confirme el cambio también para ellas.',
  'CALENDAR.ERRORS.NOT_FOUND': 'Este calendario ya fue eliminado.',
  'CALENDAR.ERRORS.MAIN': 'El calendario principal no se puede cambiar ni eliminar.',
  'CALENDAR.ERRORS.NO_FEED':
    'Esta dirección de calendario ya no es válida. Cree una nueva en el calendario con «Calendario en el teléfono».',
  'REPORT.ERRORS.NOT_FOUND': 'Este aviso se ha eliminado.',
  'REPORT.ERRORS.LINK': 'El enlace ha caducado o se ha anulado. Pida otro a la junta del edificio.',
  'REPORT.ERRORS.NEW': 'Nadie ha empezado aún a resolver este aviso.',
  'REPORT.ERRORS.SOLVING':
    'El aviso ya se está resolviendo. Solo se pueden cambiar el estado, el responsable y la solución.',
  'REPORT.ERRORS.SOLVED':
    'El aviso está resuelto y ya no cambia. Si sigue sin funcionar, indíquelo con «Sigue sin funcionar».',
  'REPORT.ERRORS.ARCHIVED': 'El aviso está archivado y ya no cambia.',
  'REPORT.ERRORS.STATE': 'El aviso no puede pasar a este estado.',
  'REPORT.ERRORS.OWN': 'Este aviso lo envió usted.',
  'REPORT.ERRORS.LATE': 'Han pasado más de siete días desde la solución. Envíe un aviso nuevo.',
  'REPORT.ERRORS.AGAIN': 'Alguien ya lo ha vuelto a avisar. Abra el aviso siguiente y elija «A mí también me pasa».',
  'DISCUSSION.ERRORS.NOT_FOUND': 'Este debate no existe o se ha eliminado.',
  'DISCUSSION.ERRORS.CLOSED': 'El debate está cerrado; ya no se puede escribir en él.',
  'COMMENT.ERRORS.NOT_FOUND': 'Este comentario no existe o ya no puede verlo.',
  'COMMENT.ERRORS.LATE': 'Un comentario solo se puede cambiar durante un cuarto de hora. Escriba otro, por favor.',
  'COMMENT.ERRORS.HIDDEN': 'La junta ha ocultado el comentario entretanto.',
  'COMMENT.ERRORS.SHOWN': 'El comentario ya es visible para todos.',
  'COMMENT.VALIDATION.REASON': 'Escriba el motivo con al menos tres letras.',
  'TIES.ERRORS.NOT_FOUND': 'Este registro no existe o no puede verlo.',
  'TIES.ERRORS.TOO_MANY': 'A un registro pueden pertenecer como máximo otros cincuenta.',
  'ORDER.ERRORS.NOT_FOUND': 'Este pedido no existe o su enlace ya no vale. Pida uno nuevo.',
  'ORDER.ERRORS.FILLED': 'El pedido ya se ha rellenado y enviado. Nos pondremos en contacto.',
  'ORDER.ERRORS.DECLINED': 'El pedido fue rechazado.',
  'ORDER.ERRORS.EXPIRED': 'El enlace ha caducado. Pida uno nuevo.',
  'ORDER.ERRORS.STATE': 'Ya no es posible: el pedido fue aceptado o rechazado.',
  'ORDER.ERRORS.NOT_FILLED': 'El cliente aún no ha rellenado el pedido.',
  'ORDER.ERRORS.SHARE_SUM': 'Las cuotas de las unidades no suman el total. Corríjalas o confirme la suma.',
  'ORDER.ERRORS.MEMBERS': 'La lista de propietarios no se puede registrar. Revise unidades y cuotas.',
  'VOTE.ERRORS.NOT_FOUND': 'La votación no existe o se ha eliminado.',
  'VOTE.ERRORS.OPENED': 'La votación ya está abierta; su texto ya no se puede cambiar.',
  'VOTE.ERRORS.NOT_RUNNING': 'La votación no está en curso. Vuelva a cargar la página.',
  'VOTE.ERRORS.NOT_OVER':
    'La votación aún no ha terminado. El resultado y el acta estarán disponibles cuando finalice.',
  'VOTE.ERRORS.AT_MEETING': 'Se vota en la junta. Los votos los registra el comité.',
  'VOTE.ERRORS.ALREADY_VOTED': 'Ya se ha guardado el voto de una de estas personas. Vuelva a cargar la página.',
  'VOTE.ERRORS.DEADLINE': 'El plazo para votar ha terminado.',
  'VOTE.ERRORS.LEDGER':
    'El registro de la votación se modificó fuera de la aplicación, por eso no se puede cerrar. Contacte con el administrador.',
  'VOTE.ERRORS.CODE_EXPIRED': 'El código ya no es válido. Pida que le envíen otro.',
  'VOTE.ERRORS.CODE_SESSION':
    'El código pertenece a otro inicio de sesión. Introdúzcalo donde lo pidió o pida que le envíen otro.',
  'VOTE.ERRORS.CODE_TRIES': 'El código se introdujo mal cinco veces y ya no es válido. Pida que le envíen otro.',
  'VOTE.ERRORS.ADDRESS_CHANGED':
    'Su dirección de acceso cambió durante la votación. Recibirá el código cuando la junta directiva confirme el cambio.',
  'VOTE.ERRORS.ADDRESS_SELF':
    'El cambio debe confirmarlo otro miembro de la junta, ni quien lo hizo ni la persona afectada.',
  'VOTE.ERRORS.ADDRESS_SETTLED':
    'En esta votación no hay ningún cambio de dirección de esta persona pendiente de confirmar.',
  'VOTE.ERRORS.NOT_VOTED': 'Todavía no se ha registrado ningún voto de esta persona.',
  'VOTE.ERRORS.OBJECTED': 'Ya consta una objeción contra este voto.',
  'BE.VOTE.CODE_INCORRECT': 'El código no es correcto. Compruébelo o pida otro.',
  'VOTE.DETAIL.ERRORS.VOTE_NOT_COMPLETE': 'Elija un valor en cada punto.',
  'VOTE.DETAIL.ERRORS.NOT_COMPLETE':
    'La votación no está completa: faltan votos. Anote a esas personas como ausentes o espere.',
  'EVENT.VALIDATION.RULE_OF_ONE': 'La repetición no puede cambiarse para una sola fecha. Elija también las siguientes.',
  'EVENT.VALIDATION.TOO_MANY_DATES':
    'No se pueden crear tantas fechas a la vez, como máximo 4\u00a0000. Elija un fin más temprano.',
  'EVENT.VALIDATION.ICS_FILE': 'El archivo no es un calendario .ics con eventos o está dañado. Elija otro.',
  'EVENT.VALIDATION.ICS_SIZE':
    'El archivo es demasiado grande: como máximo 1 MB, 1000 eventos y 5000 fechas. Divídalo.',
  'VOTE.VALIDATION.PERCENT': 'Introduzca un número de 0 a 100 con dos decimales como máximo.',
  'VOTE.VALIDATION.NO_POINT': 'Añada al menos un punto.',
  'VOTE.VALIDATION.NO_OWNER': 'La lista de asistencia necesita al menos un propietario con voto.',
  'VOTE.VALIDATION.SHARES': 'La suma de las cuotas debe ser del 100\u00a0%.',
  'VOTE.VALIDATION.BOTTOMS': 'Los denominadores de las cuotas son demasiado distintos; unifíquelos.',
  'VOTE.VALIDATION.DEADLINE': 'El plazo debe estar en el futuro.',
  'VOTE.VALIDATION.MISS': 'Quien está votando no puede figurar como ausente.',
  'VOTE.VALIDATION.PAPER_FUTURE': 'La fecha del papel no puede estar en el futuro.',
  'VOTE.VALIDATION.PAPER_EARLY': 'La fecha del papel es anterior a la apertura de la votación.',
  'VOTE.VALIDATION.PAPER_LATE':
    'El plazo ha terminado: solo puede registrarse un papel firmado a más tardar el último día.',
  'VOTE.VALIDATION.PAPER_PROOF': 'Adjunte un escaneo o confirme que la junta directiva guarda el original.',
};
